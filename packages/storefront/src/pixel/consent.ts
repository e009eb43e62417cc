/**
 * The visitor's answer about being counted, `yes` or `no`. The storefront's script writes it; the script and the server
 * read it.
 */
export const consentCookie = 'counted'

/**
 * Whether the browser sends Global Privacy Control or Do Not Track. That counts as a no, and the visitor is not asked.
 */
export const objects = ({
  globalPrivacyControl,
  doNotTrack,
}: {
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}) => globalPrivacyControl === true || doNotTrack === '1'

export const answerIn = (cookies: string): string | undefined =>
  new RegExp(`(?:^|; )${consentCookie}=(yes|no)(?:;|$)`).exec(cookies)?.[1]
