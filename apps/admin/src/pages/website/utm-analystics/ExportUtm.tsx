import type { UtmFigures, UtmReport } from '@backroom/contract/utm/endpoints'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { tableCsv } from '../../../ui/charts/table-csv.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { useUtmColumns } from './use-utm-columns.ts'
import type { UtmQuery } from './use-utm-query.ts'

/** A file of all rows, many more than the screen shows; a spreadsheet runs nothing that stands in it. */
export function ExportUtm({ query }: { query: UtmQuery }) {
  const { t } = useTranslation()
  const columnsIn = useUtmColumns()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.utm.export({ query }),
    meta: { quiet: true },
    onSuccess: (report) => saveFile(new Blob([csvOf(report)], { type: 'text/csv' }), `utm-${query.by}.csv`),
  })
  return (
    <Button size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
      {t('utm.export')}
    </Button>
  )

  function csvOf({ currency, rows, others, unattributed, total }: UtmReport) {
    const columns = columnsIn(currency)
    const row = (name: string, of: UtmFigures) => [name, ...columns.map(({ value }) => value(of))]
    return tableCsv({
      columns: [{ header: t(`utm.dimension.${query.by}`) }, ...columns.map(({ header }) => ({ header }))],
      rows: [
        ...rows.map((one) => row(one.value, one)),
        ...(others ? [row(t('utm.others'), others)] : []),
        row(t('utm.unattributed'), unattributed),
        row(t('utm.total'), total),
      ],
    })
  }
}
