import type { StaticPage } from '@backroom/contract/pages/addresses'

/** The pages where the settings of a section's note are edited, by note key. */
export const notePages: Readonly<Record<string, StaticPage>> = {
  productWidget: 'website.apps.widgets.list',
}
