// Package sdk is the part of an SDK that is the same for every API. SDKs do not contain this comment,
// because their package has its own.
package sdk
