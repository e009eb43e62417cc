import { Suspense, useState } from 'react'
import { api } from '../../../../api/api.ts'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { useExport } from '../../../../lists/use-export.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import type { ExportChoice } from './last-export.ts'

const ExportDialog = lazyPart(() => import('./ExportDialog.tsx'))

/** Starts an export of the filtered orders with chosen rows and columns. The task dock shows its progress and the file. */
export function useExportOrders(filters: Record<string, string>) {
  const [isAsking, setAsking] = useState(false)
  const { isPending, start } = useExport('orders', (idempotencyKey, choice: ExportChoice) =>
    api.orders.export({ idempotencyKey, body: { ...filters, language: storedLanguage(), ...choice } }),
  )
  const dialog = isAsking && (
    <Suspense>
      <ExportDialog
        onClose={() => setAsking(false)}
        onDone={(choice) => {
          setAsking(false)
          start(choice)
        }}
      />
    </Suspense>
  )
  return { isPending, ask: () => setAsking(true), dialog }
}
