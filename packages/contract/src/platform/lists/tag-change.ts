import { z } from 'zod'

/** What a bulk change does with the tags of each row. */
export const tagChange = (tags: z.ZodArray<z.ZodString>) =>
  z.object({ kind: z.enum(['addTags', 'removeTags']), tags: tags.min(1) })
export type TagChange = z.infer<ReturnType<typeof tagChange>>
