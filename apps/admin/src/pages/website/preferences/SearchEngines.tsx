import '@mantine/core/styles/Anchor.css'
import { limits } from '@backroom/contract/stores/stores/limits'
import { keepsAllRobotsOut } from '@backroom/contract/stores/stores/robots'
import { Anchor, Button, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../session/use-store.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import classes from './PreferencesPage.module.css'
import type { usePreferenceForm } from './use-preference-form.ts'

/** What search engines read of the shop. */
export function SearchEngines({ form }: { form: ReturnType<typeof usePreferenceForm> }) {
  const { t } = useTranslation()
  const { storeDetail, storefrontUrl, usualRobotsTxt } = useStore()
  const robots = form.live('robotsTxt')
  return (
    <Card title={t('preferences.engines')}>
      <div className={classes.fields}>
        <TextInput
          {...form.field('seoTitle')}
          placeholder={storeDetail.name}
          description={t('preferences.seoTitleHint', { max: limits.seoTitleLength })}
        />
        <Textarea {...form.field('seoDescription')} description={t('preferences.seoDescriptionHint')} rows={3} />
        <Textarea
          {...robots}
          onChange={({ currentTarget }) => robots.onChange(currentTarget.value)}
          placeholder={usualRobotsTxt}
          description={t('preferences.robotsHint')}
          className={classes.code}
          rows={10}
          spellCheck={false}
        />
        {keepsAllRobotsOut(robots.value) && (
          <p role="status">
            <StatusDot tone="attention">{t('preferences.robotsKeptOut')}</StatusDot>
          </p>
        )}
        <div className={classes.row}>
          {robots.value.trim() === '' ? (
            <Button variant="default" size="compact-sm" onClick={() => robots.onChange(usualRobotsTxt)}>
              {t('preferences.robotsStart')}
            </Button>
          ) : (
            <Button variant="default" size="compact-sm" onClick={() => robots.onChange('')}>
              {t('preferences.robotsUsual')}
            </Button>
          )}
          {['/sitemap.xml', '/robots.txt', '/rss.xml'].map((path) => (
            <Anchor key={path} href={`${storefrontUrl}${path}`} target="_blank" rel="noreferrer" size="sm">
              {path}
            </Anchor>
          ))}
        </div>
      </div>
    </Card>
  )
}
