import { accessFaults } from './access.ts'
import { addressFaults } from './addresses.ts'
import { analyticsFaults } from './analytics.ts'
import { auditFaults } from './audit.ts'
import { chaosFaults } from './chaos.ts'
import { databaseFaults } from './database.ts'
import { editorFaults } from './editor.ts'
import { editorFrameFaults } from './editor-frame.ts'
import { editorPreviewFaults } from './editor-preview.ts'
import type { Fault } from './fault.ts'
import { filesFaults } from './files.ts'
import { formFaults } from './forms.ts'
import { inputFaults } from './input.ts'
import { journeysFaults } from './journeys.ts'
import { listFaults } from './lists.ts'
import { menuFaults } from './menus.ts'
import { messagesFaults } from './messages.ts'
import { moneyFaults } from './money.ts'
import { overviewFaults } from './overview.ts'
import { peopleFaults } from './people.ts'
import { pixelFaults } from './pixels.ts'
import { processFaults } from './process.ts'
import { profitFaults } from './profit.ts'
import { salesReportsFaults } from './sales-reports.ts'
import { savedReportsFaults } from './saved-reports.ts'
import { screenFaults } from './screens.ts'
import { searchFaults } from './search.ts'
import { sectionTypesFaults } from './section-types.ts'
import { sectionsFaults } from './sections.ts'
import { storefrontFaults } from './storefront.ts'
import { buyingSettingsFaults } from './storefront-settings.buying.ts'
import { productSettingFaults } from './storefront-settings.product.ts'
import { taskFaults } from './tasks.ts'
import { themeTogetherFaults } from './theme-together.ts'
import { themeVersionFaults } from './theme-versions.ts'
import { toolingFaults } from './tooling.ts'
import { utmFaults } from './utm.ts'
import { visitFaults } from './visits.ts'

/** Every planted fault, by the area whose promises it breaks. */
export const faultsByArea: Record<string, Fault[]> = {
  access: accessFaults,
  addresses: addressFaults,
  analytics: analyticsFaults,
  audit: auditFaults,
  chaos: chaosFaults,
  database: databaseFaults,
  editor: editorFaults,
  'editor-frame': editorFrameFaults,
  'editor-preview': editorPreviewFaults,
  files: filesFaults,
  forms: formFaults,
  input: inputFaults,
  journeys: journeysFaults,
  lists: listFaults,
  menus: menuFaults,
  messages: messagesFaults,
  money: moneyFaults,
  overview: overviewFaults,
  people: peopleFaults,
  pixels: pixelFaults,
  process: processFaults,
  profit: profitFaults,
  'sales-reports': salesReportsFaults,
  'saved-reports': savedReportsFaults,
  screens: screenFaults,
  search: searchFaults,
  'section-types': sectionTypesFaults,
  sections: sectionsFaults,
  storefront: storefrontFaults,
  'storefront-settings.buying': buyingSettingsFaults,
  'storefront-settings.product': productSettingFaults,
  tasks: taskFaults,
  'theme-together': themeTogetherFaults,
  'theme-versions': themeVersionFaults,
  tooling: toolingFaults,
  utm: utmFaults,
  visits: visitFaults,
}
