import { expect, type Page } from '@playwright/test'

/** The link of the newest mail to the recipient, once it has arrived. */
export async function linkMailedTo({ request }: Page, recipient: string, part: string): Promise<string> {
  let link = ''
  await expect
    .poll(
      async () => {
        link = await newestLink(request, recipient, part)
        return link
      },
      { timeout: 30_000, message: `a mail to ${recipient}` },
    )
    .not.toBe('')
  return link
}

async function newestLink(request: Page['request'], recipient: string, part: string): Promise<string> {
  const links = (await newestMail(request, recipient)).match(/https?:\/\/[^\s"<>]+/g) ?? []
  return links.find((one) => one.includes(part)) ?? ''
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

/** Decoded from quoted-printable; '' without a mail. */
async function newestMail(request: Page['request'], recipient: string): Promise<string> {
  const listing = await (await request.get('/dev/outbox')).text()
  const row = listing.split('<tr>').find((one) => one.includes(`<td>${recipient}<td>`))
  const [, path] = /href="([^"]+)"/.exec(row ?? '') ?? []
  if (!path) return ''
  const mail = await (await request.get(path)).text()
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))
}
