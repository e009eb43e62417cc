import type { ExportColumn } from '@backroom/contract/selling/orders/export-columns'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'

const ExportDialog = lazyPart(() => import('./ExportDialog.tsx'))

/** Starts an export of the filtered orders with chosen columns. The task dock shows its progress and the file. */
export function useExportOrders(filters: Record<string, string>) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (columns: ExportColumn[]) =>
      api.orders.export({
        idempotencyKey: crypto.randomUUID(),
        body: { ...filters, language: storedLanguage(), columns },
      }),
    meta: { quiet: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tasks'] }),
  })
  const dialog = isAsking && (
    <Suspense>
      <ExportDialog
        onClose={() => setAsking(false)}
        onDone={(columns) => {
          setAsking(false)
          mutate(columns)
        }}
      />
    </Suspense>
  )
  return { isPending, ask: () => setAsking(true), dialog }
}
