const special = /[\\^$.*+?()[\]{}|/-]/g

/**
 * A regular expression of Postgres that finds a mailbox in lower-case text or JSON, and not as a part of another one: `an@x.test` is
 * neither in `lan@x.test` nor in `an@x.test.vn`. In JSON a line break is `\n`.
 */
export const mailboxPattern = (key: string): string =>
  `(^|[^a-z0-9.!#$%&'*+/=?^_\`{|}~-]|\\\\[nrt])${key.replace(special, '\\$&')}($|[^a-z0-9.-]|\\.($|[^a-z0-9]))`
