/** `yes` or `no`: what the buyer answered to being counted. Set by the storefront's script, read by it and the server. */
export const consentCookie = 'counted'

/** What the browser itself says (Global Privacy Control, Do Not Track): that is a no, and nobody asks. */
export const objects = ({
  globalPrivacyControl,
  doNotTrack,
}: {
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}) => globalPrivacyControl === true || doNotTrack === '1'

export const answerIn = (cookies: string): string | undefined =>
  new RegExp(`(?:^|; )${consentCookie}=(yes|no)(?:;|$)`).exec(cookies)?.[1]
