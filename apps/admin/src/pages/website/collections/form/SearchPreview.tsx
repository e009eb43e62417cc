import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../session/use-store.ts'
import classes from '../Collections.module.css'
import type { CollectionForm } from './form-parts.ts'

const maxDescription = 160

const textIn = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent.replace(/\s+/g, ' ').trim()

/** How a search engine may show the collection. It follows the fields while they are typed. */
export function SearchPreview({ form }: { form: CollectionForm }) {
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
      <p className={classes.previewLabel}>{t('collections.enginesPreview')}</p>
      <p className={classes.previewAddress}>
        {new URL('/collections/', storefrontUrl).href}
        {handle.trim() || '…'}
      </p>
      <p className={classes.previewTitle}>{seoTitle.trim() || title.trim() || t('collections.previewTitle')}</p>
      <p className={classes.previewText}>
        {description.length > maxDescription ? `${description.slice(0, maxDescription)}…` : description}
      </p>
    </div>
  )
}
