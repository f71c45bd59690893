/** Verbs that an API writes as the last segment of a path: `POST /invoices/{id}/pay`. */
export const segmentVerbs: ReadonlySet<string> = wordSet(`
  abort accept acknowledge activate add advance analyze apply approve archive assign attach
  authorize ban batch block bulk calculate cancel capture check clear clone close commit complete
  compute confirm connect convert copy count create deactivate decline delete deny deploy detach
  disable disconnect dismiss download duplicate enable end evaluate execute expire export finalize
  follow fork fund generate import increment invite join kill leave lock login logout mark merge
  migrate move mute notify open pause pay pin ping preview process promote publish query read
  redeem refresh reject release reload remove rename reorder replace resend reset resize resolve
  restart restore resume retry revert reverse revoke rotate run save search send set settle ship
  sign start stop submit subscribe suspend swap sync terminate toggle transition trigger truncate
  unarchive unassign unban unblock undo unfollow unlink unlock unmute unpause unpin unpublish
  unsubscribe unvote update upgrade upload upsert validate verify void vote withdraw
`);

/** Those that a GET does, which changes nothing. */
export const readingVerbs: ReadonlySet<string> = wordSet(`
  check count download export ping preview query search validate verify
`);

/** Verbs that say what a method does even if a service has the same name: `lists.listMembers`. */
export const commonVerbs: ReadonlySet<string> = wordSet(`
  add create delete fetch find get list patch post put read remove replace retrieve set update
  upsert
`);

/** Words that need a word after them. */
export const linkingWords: ReadonlySet<string> = wordSet(`
  a an and as at by for from in into of on or the their to using via with
`);

function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
