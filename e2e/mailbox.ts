import { expect, type Page } from '@playwright/test'

/**
 * The link of the newest mail to the recipient, once it has arrived.
 * @param earlier the link of a mail that the recipient has already
 */
export async function linkMailedTo({ request }: Page, recipient: string, part: string, earlier = ''): Promise<string> {
  let link = ''
  await expect
    .poll(
      async () => {
        link = await newestLink(request, recipient, part)
        return link !== '' && link !== earlier
      },
      { timeout: 30_000, message: `a mail to ${recipient}` },
    )
    .toBe(true)
  return link
}

/** '' if the newest mail has none. */
export async function newestLink(request: Page['request'], recipient: string, part: string): Promise<string> {
  return linksIn(await newestMail(request, recipient)).find((one) => one.includes(part)) ?? ''
}

const linksIn = (mail: string) => mail.match(/https?:\/\/[^\s"<>]+/g) ?? []

/** The link of any mail to a recipient of other journeys, too. `part` is in no link of theirs. */
export async function linkAmongMails({ request }: Page, recipient: string, part: string): Promise<string> {
  const find = async () => {
    for (const path of await mailsTo(request, recipient)) {
      const link = linksIn(await readMail(request, path)).find((one) => one.includes(part))
      if (link) return link
    }
    return ''
  }
  let link = ''
  await expect
    .poll(async () => (link = await find()), { timeout: 30_000, message: `a mail to ${recipient}` })
    .not.toBe('')
  return link
}

/** The source of the newest mail to the recipient, once one with the text has arrived. */
export async function mailTo({ request }: Page, recipient: string, part: string): Promise<string> {
  let mail = ''
  await expect
    .poll(
      async () => {
        mail = await newestMail(request, recipient)
        return mail
      },
      { timeout: 30_000, message: `a mail to ${recipient}` },
    )
    .toContain(part)
  return mail
}

/** '' without a mail. */
async function newestMail(request: Page['request'], recipient: string): Promise<string> {
  const [path] = await mailsTo(request, recipient)
  return path ? readMail(request, path) : ''
}

/** The paths of the mails to the recipient, the newest first. */
async function mailsTo(request: Page['request'], recipient: string): Promise<string[]> {
  const listing = await (await request.get('/dev/outbox')).text()
  const rows = listing.split('<tr>').filter((one) => one.includes(`<td>${recipient}<td>`))
  return rows.flatMap((row) => /href="([^"]+)"/.exec(row)?.[1] ?? [])
}

/** Decoded from quoted-printable. */
async function readMail(request: Page['request'], path: string): Promise<string> {
  const mail = await (await request.get(path)).text()
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))
}
