/** The calls of the API. */
@NullMarked
package com.example.petstore.services;

import org.jspecify.annotations.NullMarked;
