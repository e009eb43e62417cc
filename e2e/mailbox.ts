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
  const listing = await (await request.get('/dev/outbox')).text()
  const row = listing.split('<tr>').find((one) => one.includes(`<td>${recipient}<td>`))
  const [, path] = /href="([^"]+)"/.exec(row ?? '') ?? []
  if (!path) return ''
  const mail = await (await request.get(path)).text()
  // Quoted-printable: soft line breaks, and `=3D` for `=`.
  const plain = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const links = plain.match(/https?:\/\/[^\s"<>]+/g) ?? []
  return links.find((one) => one.includes(part)) ?? ''
}
