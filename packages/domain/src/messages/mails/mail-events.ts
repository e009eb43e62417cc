/** What a mail provider reports of a mail after it has taken it. */
export interface MailEvent {
  /** The id of the message, which every mail carries in its `Message-ID`. */
  mailId: string
  recipient: string
  /** `bounced`: no server takes mails for the address. `complained`: the recipient marked the mail as spam. */
  state: 'bounced' | 'complained'
  /** What the provider says about it, or ''. */
  reason: string
}

/**
 * Reads a report of a mail provider.
 * @returns what it says of mails that came back or were marked as spam; undefined if the provider did not sign it
 */
export type MailEvents = (body: Buffer) => MailEvent[] | undefined

declare module '../../platform/ports.ts' {
  interface Ports {
    /** Missing if the provider reports nothing. */
    mailEvents?: MailEvents | undefined
  }
}
