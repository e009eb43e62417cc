import type { UtmReport } from '@backroom/contract/analytics/utm/endpoints'
import { dimensionNames, othersName, totalName, unattributedName } from '@backroom/contract/analytics/utm/names'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { Explained } from '../../../reports/Explained.tsx'
import { ContentRows } from './ContentRows.tsx'
import { FigureRow } from './FigureRow.tsx'
import classes from './UtmTable.module.css'
import { type UtmColumn, useUtmColumns } from './use-utm-columns.ts'
import type { UtmQuery } from './use-utm-query.ts'

/** Every value with its figures, visits without a value, and the total. A campaign expands to its contents. */
export function UtmTable({ report, query }: { report: UtmReport; query: UtmQuery }) {
  const { t } = useTranslation()
  const columns = useUtmColumns()(report.currency)
  const language = storedLanguage()
  const name = dimensionNames[query.by][language]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={name}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {columns.map(({ key, header, formula }) => (
              <th key={key} scope="col">
                <Explained name={header} formula={formula} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) =>
            query.by === 'campaign' ? (
              <Campaign key={row.value} row={row} columns={columns} query={query} />
            ) : (
              <FigureRow key={row.value} name={row.value} figures={row} columns={columns} />
            ),
          )}
          {report.others && (
            <FigureRow name={<em>{othersName[language]}</em>} figures={report.others} columns={columns} />
          )}
          <FigureRow
            name={<Explained name={unattributedName[language]} formula={t('utm.formula.unattributed')} />}
            figures={report.unattributed}
            columns={columns}
          />
        </tbody>
        <tfoot>
          <FigureRow name={totalName[language]} figures={report.total} columns={columns} />
        </tfoot>
      </table>
    </section>
  )
}

interface CampaignProps {
  row: UtmReport['rows'][number]
  columns: readonly UtmColumn[]
  query: UtmQuery
}

function Campaign({ row, columns, query }: CampaignProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const name = (
    <button
      type="button"
      className={classes.campaign}
      aria-expanded={isOpen}
      aria-label={t('utm.contentsOf', { campaign: row.value })}
      title={row.value}
      onClick={() => setOpen(!isOpen)}
    >
      <ChevronRight size={16} aria-hidden="true" className={classes.mark} />
      <span className={classes.value}>{row.value}</span>
    </button>
  )
  return (
    <>
      <FigureRow name={name} figures={row} columns={columns} />
      {isOpen && <ContentRows query={{ ...query, by: 'content', campaign: row.value }} columns={columns} />}
    </>
  )
}
