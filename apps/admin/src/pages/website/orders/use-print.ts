import type { DocumentKind } from '@backroom/contract/selling/order-documents/states'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import type { BulkSelection } from '../../../lists/bulk/use-selection.ts'
import { saveFile } from '../../../ui/save-file.ts'

/** Saves documents of orders as one PDF. */
export function usePrint(orders: BulkSelection) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (kind: DocumentKind) => {
      const { print, printMatching, printSlips, printMatchingSlips } = api.orderDocuments
      const isSlip = kind === 'packing_slip'
      if (orders.ids)
        return isSlip ? printSlips({ body: { ids: orders.ids } }) : print({ body: { kind, ids: orders.ids } })
      const matching = { ...orders.matching, count: orders.count }
      return isSlip ? printMatchingSlips({ body: { matching } }) : printMatching({ body: { kind, matching } })
    },
    meta: { quiet: true },
    onSuccess: (file, kind) => saveFile(file, `${t(`orders.documents.${kind}`)}.pdf`),
  })
}
