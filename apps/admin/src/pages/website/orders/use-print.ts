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
    mutationFn: (kind: DocumentKind) =>
      orders.ids
        ? api.orderDocuments.print({ body: { kind, ids: orders.ids } })
        : api.orderDocuments.printMatching({ body: { kind, matching: { ...orders.matching, count: orders.count } } }),
    meta: { quiet: true },
    onSuccess: (file, kind) => saveFile(file, `${t(`orders.documents.${kind}`)}.pdf`),
  })
}
