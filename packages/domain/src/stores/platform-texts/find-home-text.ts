import type { Language } from '@backroom/contract/platform/api/language'
import type { Db } from '@backroom/db/tenant'
import { safeHtml } from '../../platform/safe-html/safe-html.ts'

/** What the platform says on everybody's home page; in English where it says nothing in the language. */
export async function findHomeText({ db }: { db: Db }, language: Language): Promise<string> {
  const rows = await db.selectFrom('platform_texts').select(['language', 'html']).where('key', '=', 'home').execute()
  const text = rows.find((row) => row.language === language) ?? rows.find((row) => row.language === 'en')
  return safeHtml(text?.html ?? '')
}
