import { metafieldInHeader } from '@backroom/contract/catalog/metafields/keys'
import {
  type ColumnMeaning,
  type ImportedColumn,
  metafieldKeyOf,
  metafieldMeaning,
} from '@backroom/contract/catalog/products/sheet-columns'
import { useTranslation } from 'react-i18next'
import { useMetafields } from '../../../../pickers/metafields/use-metafields.ts'

/** The names of what columns can mean. */
export function useColumnNames() {
  const { t } = useTranslation()
  const metafields = useMetafields()
  return {
    nameOf(meaning: ColumnMeaning): string {
      const key = metafieldKeyOf(meaning)
      if (key === undefined) return t(`productImport.field.${meaning as ImportedColumn}`)
      const known = metafields.find((metafield) => metafield.key === key)
      return known ? t('productImport.metafield', { name: known.name }) : t('productImport.newMetafield', { name: key })
    },
    /** The metafields of the shop, and those that only the columns of the file name. */
    metafieldMeanings(columns: readonly { name: string }[]): ColumnMeaning[] {
      const named = columns.flatMap(({ name }) => metafieldInHeader(name)?.key ?? [])
      return [...new Set([...metafields.map(({ key }) => key), ...named])].map(metafieldMeaning)
    },
  }
}
