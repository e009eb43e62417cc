import type { ThemeKey } from '@backroom/theme/document/document'
import { expect, it } from 'vitest'
import { themeSchemas } from '../theme-schemas.ts'

const imageWithText = (themeKey: ThemeKey) => themeSchemas[themeKey].sections.image_with_text!

it('allows up to eight images in a row for newchick and six for hydro [B5-04] [B5-05] [B1-06]', () => {
  expect(imageWithText('hydro').fields.images_per_row).toMatchObject({ min: 2, max: 6 })
  expect(imageWithText('newchick').fields.images_per_row).toMatchObject({ min: 2, max: 8 })
})

it('has the specified fields, and those of its blocks [B3-27] [B3-30]', () => {
  const { fields, blocks } = imageWithText('hydro')
  expect(Object.keys(fields)).toEqual(
    expect.arrayContaining(['choose_layout', 'images_per_row', 'promotions_animation', 'text_alignment']),
  )
  expect(Object.keys(blocks.item?.fields ?? {})).toEqual(
    expect.arrayContaining(['position', 'image', 'heading', 'content', 'show_button', 'button_label', 'url_button']),
  )
})
