/** Providers of mailboxes that exist for minutes and that anybody may read. */
const providers = new Set(
  (
    '10minutemail.com 10minutemail.net 20minutemail.com burnermail.io byom.de cock.li discard.email discardmail.com ' +
    'dispostable.com dropmail.me emailondeck.com emailtemporanea.net fakeinbox.com fakemail.net fakemailgenerator.com ' +
    'getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info ' +
    'guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com inboxbear.com inboxkitten.com ' +
    'incognitomail.com jetable.org kurzepost.de linshiyouxiang.net mail-temp.com mail.tm mailcatch.com maildrop.cc ' +
    'maileater.com mailexpire.com mailinator.com mailinator.net mailinator2.com mailnesia.com mailnull.com mailpoof.com ' +
    'mailsac.com mailtemp.info mailto.plus minuteinbox.com mintemail.com moakt.com mohmal.com mytemp.email nada.email ' +
    'onetimemail.org owlymail.com sharklasers.com spam4.me spambog.com spambox.us spamgourmet.com tempail.com ' +
    'tempinbox.com tempmail.dev tempmail.net tempmail.plus tempmailo.com temp-mail.io temp-mail.org tempr.email ' +
    'throwawaymail.com throwam.com tmail.ws tmpmail.net tmpmail.org trash-mail.com trashmail.com trashmail.de ' +
    'trashmail.net wegwerfemail.de yopmail.com yopmail.fr yopmail.net'
  ).split(' '),
)

/** The throw-away provider of a mailbox, also of its subdomains, or ''. */
export function throwAwayProviderOf(email: string): string {
  const labels = email.trim().toLowerCase().split('@').at(-1)!.split('.')
  return labels.map((_, index) => labels.slice(index).join('.')).find((domain) => providers.has(domain)) ?? ''
}
