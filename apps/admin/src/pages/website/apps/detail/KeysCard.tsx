import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { ShownSecret } from '../../../../ui/overlays/ShownSecret.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import classes from '../Apps.module.css'
import type { ApiKey, AppDetail } from '../use-apps.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx'
import { useAuthor } from './use-author.ts'

interface Props {
  app: AppDetail
  /** Whether the person has everything that a key of the app may do. */
  mayCreate: boolean
}

export function KeysCard({ app, mayCreate }: Props) {
  const { t } = useTranslation()
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [revoked, setRevoked] = useState<ApiKey>()
  return (
    <Card
      title={t('apps.keys')}
      aside={
        mayCreate && (
          <Button variant="default" size="xs" onClick={() => setCreating(true)}>
            {t('apps.createKey')}
          </Button>
        )
      }
      flush
    >
      {app.keys.length === 0 && <EmptyState title={t('apps.noKeys')}>{t('apps.noKeysText')}</EmptyState>}
      {app.keys.length > 0 && (
        <ul className={classes.rows}>
          {app.keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoked(key)} />
          ))}
        </ul>
      )}
      {isCreating && <NewKeyDialog app={app} onDone={setSecret} onClose={() => setCreating(false)} />}
      {secret && (
        <ShownSecret
          title={t('apps.newKey')}
          text={t('apps.newKeyText')}
          copy={t('apps.copyKey')}
          done={t('apps.keyStored')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
      {revoked && <RevokeKeyDialog appId={app.id} apiKey={revoked} onClose={() => setRevoked(undefined)} />}
    </Card>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const author = useAuthor()
  const { hint, createdAt, createdBy, expiresAt, lastUsedAt, isExpired } = apiKey
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>{hint}</p>
        <p className={classes.soft}>{author(createdBy)}</p>
        <p className={classes.soft}>
          {t('apps.created')} <DateTime at={createdAt} timeZone={zone} short /> ·{' '}
          {lastUsedAt ? (
            <>
              {t('apps.lastUsed')} <DateTime at={lastUsedAt} timeZone={zone} short />
            </>
          ) : (
            t('apps.neverUsed')
          )}
        </p>
        {expiresAt && (
          <p className={classes.soft}>
            {isExpired ? t('apps.expired') : t('apps.expires')} <DateTime at={expiresAt} timeZone={zone} short />
          </p>
        )}
      </div>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        aria-label={t('apps.revokeNamed', { key: hint })}
        onClick={onRevoke}
      >
        {t('apps.revoke')}
      </Button>
    </li>
  )
}
