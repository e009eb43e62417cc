import type { StaticPage } from '@backroom/contract/pages/addresses'

/** Where what a section's note speaks of is set up, by the key of the note. */
export const notePages: Readonly<Record<string, StaticPage>> = {
  productWidget: 'website.apps.widgets.list',
}
