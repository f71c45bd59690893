package core

import (
	"log/slog"
	"strconv"
	"strings"

	"example.com/sdk/internal/wire"
)

// Issue is a member of a response that is not what the API description says. It never holds the
// value.
type Issue = wire.Issue

// namedIssues is how many issues a line of the log names.
const namedIssues = 5

// noteIssues keeps the issues of a response, and logs them.
func (in *Incoming) noteIssues(issues []Issue) {
	in.issues = issues
	in.logIssues(issues)
}

// logIssues tells the log what of a response is not as described: where, and of which kind it is.
func (in *Incoming) logIssues(issues []Issue) {
	ctx := in.watch.ctx
	if len(issues) == 0 || !in.plan.logs(ctx, slog.LevelDebug) {
		return
	}
	named := issues[:min(len(issues), namedIssues)]
	said := make([]string, len(named), len(named)+1)
	for i, issue := range named {
		place := issue.Pointer
		if place == "" {
			place = "the root value"
		}
		said[i] = place + " (expected " + issue.Wanted + ", found " + issue.Found + ")"
	}
	if more := len(issues) - len(named); more > 0 {
		said = append(said, strconv.Itoa(more)+" more")
	}
	places := printable(redact(strings.Join(said, ", "), in.plan.secrets), longestIssues)
	in.plan.log(ctx, slog.LevelDebug, "the response does not match the API description", slog.String("issues", places))
}
