package com.example.sdk.json;

/** A value that has no form in JSON and stays as it is among plain values, such as a file. */
public interface JsonLeaf {}
