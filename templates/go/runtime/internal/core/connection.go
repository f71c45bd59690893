package core

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/url"
)

// connectionFailure wraps what the transport or a body returned.
func connectionFailure(planned *plan, cause error, sent, sending bool) *ConnectionFailure {
	cause = stripURL(cause)
	sent = sent && !isCertificate(cause) && !isDialing(cause)
	text := "connection failed: " + printable(redact(cause.Error(), planned.secrets), 500)
	if errors.Is(cause, io.ErrUnexpectedEOF) && !sending {
		text = "the body ended early: unexpected EOF"
	}
	if sent && sending {
		text += "; the server may have processed the request"
	}
	return &ConnectionFailure{
		Message: planned.prefix + text,
		Sent:    sent,
		Err:     redactedCause(cause, planned.secrets),
	}
}

// stripURL takes away what prints the whole URL, credentials in its query included.
func stripURL(cause error) error {
	var withURL *url.Error
	if errors.As(cause, &withURL) {
		return withURL.Err
	}
	return cause
}

// isCertificate tells that the server is not the one it says it is, or cannot prove it.
func isCertificate(cause error) bool {
	var (
		verification *tls.CertificateVerificationError
		authority    x509.UnknownAuthorityError
		host         x509.HostnameError
		invalid      x509.CertificateInvalidError
	)
	return errors.As(cause, &verification) || errors.As(cause, &authority) ||
		errors.As(cause, &host) || errors.As(cause, &invalid)
}

// isDialing tells that there was no connection to send anything over.
func isDialing(cause error) bool {
	var operation *net.OpError
	if errors.As(cause, &operation) && (operation.Op == "dial" || operation.Op == "socks connect") {
		return true
	}
	var name *net.DNSError
	return errors.As(cause, &name)
}
