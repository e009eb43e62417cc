import type { StaticPage } from '@backroom/contract/pages/addresses'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toPage, useCurrentPage, usePageIcon } from '../../links.tsx'
import { useMe } from '../../session/use-me.ts'
import { traitsOf, useStore } from '../../session/use-store.ts'
import { usePageLabel } from '../../use-page-label.ts'
import classes from './MenuList.module.css'
import { hasSections, type MenuItem, menu } from './navigation.ts'

export function MenuList({ isMini = false, onFollow }: { isMini?: boolean; onFollow?: () => void }) {
  const { t } = useTranslation()
  const traits = traitsOf(useStore())
  const sections = menu(traits, useMe())
  const list = (items: MenuItem[]) => (
    <ul className={classes.list}>
      {items.map((item) => (
        <Entry key={item.page} item={item} isMini={isMini} onFollow={onFollow} />
      ))}
    </ul>
  )
  if (!hasSections(traits)) return <div>{list(sections.flatMap(({ items }) => items))}</div>
  return (
    <div>
      {sections.map(({ section, items }) => (
        <section key={section} className={classes.section} aria-label={t(`shell.section.${section}`)}>
          <h2 className={classes.heading} data-mini={isMini || undefined}>
            {t(`shell.section.${section}`)}
          </h2>
          {list(items)}
        </section>
      ))}
    </div>
  )
}

interface EntryProps {
  item: MenuItem
  isMini: boolean
  onFollow: (() => void) | undefined
}

function Entry({ item: { page, children }, isMini, onFollow }: EntryProps) {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const current = useCurrentPage()
  const isInside = children.some((child) => current === child || current?.startsWith(`${child}.`))
  const [isUnfolded, setUnfolded] = useState(isInside)
  const label = pageLabel(page)
  return (
    <li>
      <div className={classes.row}>
        <MenuLink page={page} isMini={isMini} onFollow={onFollow} />
        {children.length > 0 && !isMini && (
          <button
            type="button"
            className={classes.unfold}
            aria-expanded={isUnfolded}
            aria-label={t('shell.unfold', { page: label })}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <ChevronDown size={14} />
          </button>
        )}
      </div>
      {isUnfolded && !isMini && (
        <ul className={classes.children}>
          {children.map((child) => (
            <li key={child}>
              <MenuLink page={child} isMini={false} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function MenuLink({
  page,
  isMini,
  onFollow,
}: {
  page: StaticPage
  isMini: boolean
  onFollow: (() => void) | undefined
}) {
  const pageIcon = usePageIcon()
  const pageLabel = usePageLabel()
  const Icon = pageIcon(page)
  const label = pageLabel(page)
  return toPage(page)({
    className: classes.link ?? '',
    'aria-label': isMini ? label : undefined,
    title: isMini ? label : undefined,
    onClick: onFollow,
    children: (
      <>
        {Icon && <Icon size={18} strokeWidth={1.8} aria-hidden="true" />}
        {!isMini && <span>{label}</span>}
      </>
    ),
  })
}
