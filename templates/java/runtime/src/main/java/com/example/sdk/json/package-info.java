/** JSON as plain values, and the types that read and write it. */
@NullMarked
package com.example.sdk.json;

import org.jspecify.annotations.NullMarked;
