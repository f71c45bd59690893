/** Code of the user that runs around the calls of the SDK. */
@NullMarked
package com.example.sdk.hooks;

import org.jspecify.annotations.NullMarked;
