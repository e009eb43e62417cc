import type { MailState } from '../../messages/mails/states.ts'

interface LoggedMail {
  state: MailState
  /** Whether a newer mail repeats it. */
  isRepeated: boolean
}

export const mailCan = {
  /** A mail that waits is on its way already. */
  beSentAgain: ({ state, isRepeated }: LoggedMail) => state !== 'waiting' && !isRepeated,
}
