import type { Language } from '@backroom/contract/platform/api/language'
import type { Db } from '@backroom/db/tenant'
import { safeHtml } from '../../platform/safe-html/safe-html.ts'

/** The platform's text on the home page, falling back to English. */
export async function findHomeText({ db }: { db: Db }, language: Language): Promise<string> {
  const rows = await db.selectFrom('platform_texts').select(['language', 'html']).where('key', '=', 'home').execute()
  const text = rows.find((row) => row.language === language) ?? rows.find((row) => row.language === 'en')
  return safeHtml(text?.html ?? '')
}
