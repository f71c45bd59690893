/** The client of the API and its options. */
@NullMarked
package com.example.sdk;

import org.jspecify.annotations.NullMarked;
