import { limits } from './limits.ts'

const address = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export const hasEmailLength = ({ length }: string) =>
  length >= limits.emailLength.min && length <= limits.emailLength.max

export const isEmail = (email: string) => address.test(email)

/** For an address that is trimmed already (A5-02..05, A9-15). */
export const isFitEmail = (email: string) => hasEmailLength(email) && isEmail(email)
