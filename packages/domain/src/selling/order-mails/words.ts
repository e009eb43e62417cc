import { type MailWords, type WordField, wordFields } from '@backroom/contract/messages/mails/standard-words'
import { type MailKind, mailKinds } from '@backroom/contract/messages/mails/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { type Language, languages } from '@backroom/contract/platform/api/language'
import type { KindOfMail, MailWordsBody, MailWordsForm } from '@backroom/contract/selling/order-mails/endpoints'
import { sql } from 'kysely'
import { findMailWords, withStandard } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { requireVariables } from './require-variables.ts'

/** Of a kind whose words were not changed. */
const firstRevision = 1

export async function listMailKinds({ db, storeId }: StoreContext): Promise<{ kinds: KindOfMail[] }> {
  const changed = await db
    .selectFrom('mail_words')
    .select('kind')
    .where('store_id', '=', storeId)
    .where(
      sql<boolean>`concat(en_subject, en_heading, en_introduction, en_closing, vi_subject, vi_heading, vi_introduction, vi_closing) <> ''`,
    )
    .execute()
  const kinds = new Set(changed.map(({ kind }) => kind))
  return { kinds: mailKinds.map((id) => ({ id, isChanged: kinds.has(id) })) }
}

type FieldName = keyof MailWordsBody

/** `enSubject`. */
export const fieldName = (language: Language, field: WordField) =>
  `${language}${field.charAt(0).toUpperCase()}${field.slice(1)}` as FieldName

const fieldsOf = (language: Language, words: MailWords) =>
  wordFields.map((field) => [fieldName(language, field), words[field]] as const)

export async function showMailWords(ctx: StoreContext, kind: MailKind): Promise<MailWordsForm> {
  const [en, vi, row] = await Promise.all([
    findMailWords(ctx, kind, 'en'),
    findMailWords(ctx, kind, 'vi'),
    ctx.db
      .selectFrom('mail_words')
      .select('revision')
      .where('store_id', '=', ctx.storeId)
      .where('kind', '=', kind)
      .executeTakeFirst(),
  ])
  const texts = Object.fromEntries([...fieldsOf('en', en), ...fieldsOf('vi', vi)]) as Record<FieldName, string>
  return { ...texts, revision: row?.revision ?? firstRevision }
}

/** Texts that are the standard words are stored as '', so that they follow them. */
export async function saveMailWords(
  ctx: StoreContext,
  kind: MailKind,
  body: MailWordsBody,
  revision: number,
): Promise<MailWordsForm> {
  requireVariables(kind, body)
  const { db, storeId } = ctx
  const columns = Object.fromEntries(
    languages.flatMap((language) => {
      const standard = withStandard(undefined, kind, language)
      return wordFields.map((field) => {
        const typed = body[fieldName(language, field)].trim()
        return [`${language}_${field}`, typed === standard[field] ? '' : typed]
      })
    }),
  ) as Record<`${Language}_${WordField}`, string>
  const { numUpdatedRows } = await db
    .updateTable('mail_words')
    .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    if (revision !== firstRevision) fail(generalErrors.revision_conflict)
    const first = await db
      .insertInto('mail_words')
      .values({ store_id: storeId, kind, ...columns, revision: firstRevision + 1 })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (!first) fail(generalErrors.revision_conflict)
  }
  return showMailWords(ctx, kind)
}
