import type { CachePurge, PurgedLine } from '@backroom/contract/online-store/cache-purges/endpoints'
import { useTranslation } from 'react-i18next'
import { StatusDot, type Tone } from '../../../ui/states/StatusDot.tsx'
import classes from './ClearCachePage.module.css'

const tones: Record<PurgedLine['result'], Tone> = { cleared: 'good', not_cached: 'neutral', elsewhere: 'attention' }

/** What a purge did, line by line. */
export function PurgedLines({ purge: { pageCount, lines } }: { purge: CachePurge }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('cachePurges.cleared', { count: pageCount })}</p>
      {lines.length > 0 && (
        <ul className={classes.lines} aria-label={t('cachePurges.resultTitle')}>
          {lines.map(({ address, result, pages }) => (
            <li key={address}>
              <span className={classes.address}>{address}</span>
              <StatusDot tone={tones[result]}>
                {result === 'cleared'
                  ? t('cachePurges.result.cleared', { count: pages })
                  : t(`cachePurges.result.${result}`)}
              </StatusDot>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
