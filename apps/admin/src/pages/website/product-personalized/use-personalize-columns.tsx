import type { personalizeList } from '@backroom/contract/catalog/personalizes/list'
import { useTranslation } from 'react-i18next'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import type { Personalize } from './personalize.ts'

export function usePersonalizeColumns(): ListColumns<typeof personalizeList, Personalize> {
  const { t } = useTranslation()
  return [
    { key: 'product', header: t('personalizes.product'), cell: ({ productTitle }) => productTitle },
    { key: 'label', header: t('personalizes.label'), width: '32%', cell: ({ label }) => label },
    { key: 'kind', header: t('personalizes.kind'), width: 128, cell: (row) => <Kind row={row} /> },
    { key: 'limit', header: t('personalizes.limit'), width: 144, isNumber: true, cell: (row) => <Limit row={row} /> },
  ]
}

export function Kind({ row: { isRequired } }: { row: Personalize }) {
  const { t } = useTranslation()
  return t(isRequired ? 'personalizes.isRequired' : 'personalizes.isOptional')
}

export function Limit({ row: { maxLength } }: { row: Personalize }) {
  const { t } = useTranslation()
  return t('personalizes.characters', { count: maxLength })
}
