// Written by `npm run sections` from registry.ts.
import { schema as headImage } from './head-image/schema.ts'
import { schema as featuredCollection } from './featured-collection/schema.ts'
import { schema as imageWithText } from './image-with-text/schema.ts'
import { schema as countdown } from './countdown/schema.ts'

export const sectionSchemas = [
  headImage,
  featuredCollection,
  imageWithText,
  countdown,
]
