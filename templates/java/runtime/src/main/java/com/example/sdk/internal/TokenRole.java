package com.example.sdk.internal;

/** What basic authentication has of a parameter. */
public enum TokenRole {
    /** The user name. */
    ID,
    /** The password. */
    SECRET
}
