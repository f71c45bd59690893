/** The types of the API. */
@NullMarked
package com.example.petstore.models;

import org.jspecify.annotations.NullMarked;
