# SPDX-License-Identifier: GPL-3.0-or-later
# What every target of Gonfalon shares: the language, the warnings, and how a folder becomes a library.
include(GNUInstallDirs)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_AUTOMOC_COMPILER_PREDEFINES OFF)
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
endif()

find_program(GONFALON_CCACHE ccache)
if(GONFALON_CCACHE)
    # Paths below the source folder are cached as relative ones, so that a second checkout finds the same objects.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
                                    CCACHE_SLOPPINESS=pch_defines,time_macros ${GONFALON_CCACHE})
    # Without the time in it, a precompiled header made anew is the same, and so is what ccache kept.
    add_compile_options("$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endif()

add_library(gonfalon_options INTERFACE)
target_compile_options(gonfalon_options INTERFACE -Wall -Wextra -Wpedantic
                                                  $<$<NOT:$<BOOL:${CMAKE_UNITY_BUILD}>>:-Wshadow> # joined files know each other's
                                                  -Wnon-virtual-dtor $<$<BOOL:${GONFALON_WERROR}>:-Werror>)
target_compile_definitions(gonfalon_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH QT_STRICT_ITERATORS QT_DISABLE_DEPRECATED_BEFORE=0x060400)
if(GONFALON_SANITIZE)
    # The three that are left out cost a quarter of the build and tell nothing that the address sanitizer or the other
    # checks do not tell.
    target_compile_options(gonfalon_options INTERFACE -fsanitize=address,undefined
                                                      -fno-sanitize=alignment,object-size,vptr
                                                      -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    target_link_options(gonfalon_options INTERFACE -fsanitize=address,undefined)
endif()

if(GONFALON_TSAN)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Core)
    add_library(gonfalon_handover STATIC "${CMAKE_SOURCE_DIR}/tests/tsan/handover.cpp")
    target_link_libraries(gonfalon_handover PUBLIC Qt6::Core)
    target_compile_options(gonfalon_options INTERFACE -fsanitize=thread -fno-omit-frame-pointer)
    target_link_options(gonfalon_options INTERFACE -fsanitize=thread)
    foreach(function _ZN11QThreadPool5startESt8functionIFvvEEi _ZN11QThreadPool11waitForDoneEi _ZN11QThreadPoolD1Ev
                     _ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv)
        target_link_options(gonfalon_options INTERFACE "LINKER:--wrap=${function}")
    endforeach()
    target_link_libraries(gonfalon_options INTERFACE gonfalon_handover)
endif()

# gonfalon_moc(TARGET): its classes have meta-objects; moc reads each file by itself.
function(gonfalon_moc target)
    set(alone "${CMAKE_BINARY_DIR}/moc-alone")
    if(NOT EXISTS "${alone}")
        get_target_property(moc Qt6::moc IMPORTED_LOCATION)
        configure_file("${CMAKE_SOURCE_DIR}/packaging/cmake/moc-alone.in" "${alone}" @ONLY
                       FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE)
    endif()
    set_target_properties(${target} PROPERTIES AUTOMOC ON AUTOMOC_EXECUTABLE "${alone}")
endfunction()

# gonfalon_light(TARGET DEBUG): it reads, writes, paints or tests, and plays no battles: the compiler need not think long.
# What tests run through again and again pays for a little thought in a debug build too.
function(gonfalon_light target debug)
    target_compile_options(${target} PRIVATE $<IF:$<CONFIG:Release>,-O1,${debug}>)
endfunction()

# gonfalon_precompile(TARGET KIND): its files find the headers of precompiled/KIND.h read already. The first target of a
# kind compiles them, the others share: what they define and how they are compiled must not differ in these headers.
function(gonfalon_precompile target kind)
    if(kind MATCHES "^(json|gui|qt)$") # all of a kind are alike
        gonfalon_light(${target} -O1)
    elseif(NOT kind STREQUAL "std")
        gonfalon_light(${target} -O0)
    endif()
    get_property(host GLOBAL PROPERTY gonfalon_precompiled_${kind})
    if(host)
        target_precompile_headers(${target} REUSE_FROM ${host})
    else()
        target_precompile_headers(${target} PRIVATE "${CMAKE_SOURCE_DIR}/packaging/cmake/precompiled/${kind}.h")
        set_property(GLOBAL PROPERTY gonfalon_precompiled_${kind} ${target})
    endif()
endfunction()

# What fuzzers run through: see tests/fuzz.
set(gonfalon_fuzzed base dice model miniatures battle systems campaign files players match)

# gonfalon_library(NAME [dependency ...]): every .cpp below this folder becomes the static library gonfalon_NAME.
# Files are found by themselves: adding one needs no edit here. What lies in a folder `module` is loaded at run time.
function(gonfalon_library name)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp" "${CMAKE_CURRENT_SOURCE_DIR}/*.h")
    list(FILTER sources EXCLUDE REGEX "/module/[^/]*[.]cpp$")
    if(NOT sources)
        message(STATUS "core/${name} holds nothing yet")
        add_library(gonfalon_${name} INTERFACE)
        return()
    endif()
    add_library(gonfalon_${name} STATIC ${sources})
    set_target_properties(gonfalon_${name} PROPERTIES LINKER_LANGUAGE CXX)
    target_include_directories(gonfalon_${name} PUBLIC "${CMAKE_SOURCE_DIR}")
    target_link_libraries(gonfalon_${name} PRIVATE gonfalon_options PUBLIC ${ARGN})
    if(name MATCHES "^app_")
        gonfalon_moc(gonfalon_${name})
    endif()
    if(GONFALON_FUZZ AND name IN_LIST gonfalon_fuzzed)
        target_compile_options(gonfalon_${name} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
endfunction()
