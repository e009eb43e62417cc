import { createHash } from 'node:crypto'
import { PictureTask } from '@backroom/contract/online-store/themes/library'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { sql } from 'kysely'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import { task } from '../../../platform/tasks/tasks.ts'
import { readStored } from '../read-stored.ts'
import { pictureWidth } from './picture-address.ts'

/** Draws the home page of a theme as a WebP image. */
export type DrawPicture = (ctx: WaitingStoreContext, document: ThemeDocument) => Promise<Uint8Array>

interface Drawn {
  id: string
  name: string
  revision: number
  hash: string
}

/** The revision that a picture shows: what customers see, or the draft of a theme that was never published. */
export const shownRevision = sql<number>`coalesce(published_revision, themes.revision)`

const themesToDraw = ({ db, storeId }: StoreContext, { all }: { all: boolean }) =>
  db
    .selectFrom('themes')
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .$if(!all, (query) => query.where(sql<boolean>`picture_revision is distinct from ${shownRevision}`))

/** Draws pictures, one theme a batch. Drawing needs no transaction. */
export const drawPictures = (draw: DrawPicture) =>
  task({
    kind: 'themes.pictures',
    input: PictureTask,
    async count(ctx, input) {
      const { count } = await themesToDraw(ctx, input)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    async prepare(ctx, input, from: string | null): Promise<Drawn | undefined> {
      const next = await ctx.read((tx) => findNext(tx, input, from))
      if (!next) return
      const { document, ...theme } = next
      const bytes = await draw(ctx, readStored(document))
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      // The file is stored before the row names it; `sweep-files` deletes the one that no row names any more.
      await ctx.ports.files.put(`${ctx.storeId}/${hash}/${pictureWidth}.webp`, bytes, 'image/webp')
      return { ...theme, hash }
    },
    async batch(ctx, _input, _from, drawn) {
      if (!drawn) return { next: null, done: 0 }
      await ctx.db
        .updateTable('themes')
        .set({ picture_hash: drawn.hash, picture_revision: drawn.revision })
        .where('store_id', '=', ctx.storeId)
        .where('id', '=', drawn.id)
        .execute()
      return { next: drawn.id, done: 1, rows: [{ outcome: 'done', itemId: drawn.id, label: drawn.name }] }
    },
  })

/** Each theme is drawn once a task, even while somebody saves it again and again. */
const findNext = (ctx: StoreContext, input: { all: boolean }, from: string | null) =>
  themesToDraw(ctx, input)
    .select(['id', 'name', shownRevision.as('revision')])
    .select(({ fn, ref }) => fn.coalesce(ref('published'), ref('draft')).as('document'))
    .$if(from !== null, (query) => query.where('id', '>', from))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
