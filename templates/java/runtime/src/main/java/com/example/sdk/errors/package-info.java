/** Exceptions of the SDK. */
@NullMarked
package com.example.sdk.errors;

import org.jspecify.annotations.NullMarked;
