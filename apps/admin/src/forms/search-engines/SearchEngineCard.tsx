import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../session/use-store.ts'
import { Card } from '../../ui/layout/Card.tsx'
import layout from '../../ui/layout/FormPage.module.css'
import classes from './SearchEngineCard.module.css'

const maxDescription = 160

type Name = 'title' | 'handle' | 'seoTitle' | 'seoDescription' | 'descriptionHtml'

interface Props {
  form: {
    field: (name: Name) => object
    values: () => Record<Name, string>
    watch: (name: Name, show: (value: unknown) => void) => void
  }
  /** What comes before the handle in the address: `/products/`. */
  path: string
  /** Whether it has an address, which may be known. */
  hasAddress: boolean
}

/** The address, and what search engines read of a page. */
export function SearchEngineCard({ form, path, hasAddress }: Props) {
  const { t } = useTranslation()
  return (
    <Card title={t('forms.engines')}>
      <div className={classes.columns}>
        <div className={layout.fields}>
          <TextInput {...form.field('handle')} description={t(hasAddress ? 'forms.handleMoves' : 'forms.handleHint')} />
          <TextInput {...form.field('seoTitle')} description={t('forms.seoTitleHint')} />
          <Textarea {...form.field('seoDescription')} description={t('forms.seoDescriptionHint')} rows={3} />
        </div>
        <Preview form={form} path={path} />
      </div>
    </Card>
  )
}

const textIn = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent.replace(/\s+/g, ' ').trim()

/** How a search engine may show the page. It follows the fields while they are typed. */
function Preview({ form, path }: Pick<Props, 'form' | 'path'>) {
  const { t } = useTranslation()
  const { storefrontUrl } = useStore()
  const [, render] = useState({})
  const show = () => render({})
  form.watch('title', show)
  form.watch('handle', show)
  form.watch('seoTitle', show)
  form.watch('seoDescription', show)
  form.watch('descriptionHtml', show)
  const { title, handle, seoTitle, seoDescription, descriptionHtml } = form.values()
  const description = seoDescription.trim() || textIn(descriptionHtml)
  return (
    <div className={classes.preview}>
      <p className={classes.label}>{t('forms.enginesPreview')}</p>
      <p className={classes.address}>
        {new URL(path, storefrontUrl).href}
        {handle.trim() || '…'}
      </p>
      <p className={classes.title}>{seoTitle.trim() || title.trim() || t('forms.enginesTitle')}</p>
      <p className={classes.text}>
        {description.length > maxDescription ? `${description.slice(0, maxDescription)}…` : description}
      </p>
    </div>
  )
}
