import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import type { ThemeKey } from '@backroom/theme/document/document'
import { contrastRatio } from '@backroom/theme/fields/contrast'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import type { MailSender } from './mail-sender.ts'
import type { MailLink } from './render-mail.ts'

/** How the mails of a store to its buyers look. */
export interface MailLook {
  themeKey: ThemeKey
  storeName: string
  storeUrl: string
  /** '' without one: the name of the store takes its place. */
  logoUrl: string
  /** Of the button; its label has enough contrast. */
  button: { ground: string; label: string }
  sender: MailSender
  /** The published legal pages. */
  links: MailLink[]
}

interface Row {
  name: string
  host: string
  themeKey: ThemeKey
  ground: string | null
  label: string | null
  logo: string | null
  themeAddress: string | null
  themePhone: string | null
  company: string | null
  businessName: string
  businessAddress: unknown
  email: string
  phone: string
  pages: { title: string; handle: string }[]
}

const buttons: Record<ThemeKey, MailLook['button']> = {
  hydro: { ground: '#548226', label: '#FFFFFF' },
  newchick: { ground: '#1A1A1A', label: '#FFFFFF' },
}

/** Of the store's contact, the published theme, the legal entity and the legal pages. */
export async function findMailLook({ db, storeId, ports }: StoreContext): Promise<MailLook> {
  const { rows } = await sql<Row>`
    select s.name, h.host, coalesce(t.theme_key, s.theme_key) as "themeKey",
           t.colors ->> 'color_cart_button' as ground, t.colors ->> 'color_cart_button_label' as label,
           coalesce(nullif(t.logo, ''), t.header_logo) as logo, t.footer ->> 'address' as "themeAddress", t.footer ->> 'mobile' as "themePhone",
           s.contact_email as email, s.contact_phone as phone, s.business_name as "businessName", s.business_address as "businessAddress",
           (select e.legal_name from store_entities c join legal_entities e on e.id = c.entity_id
             where c.store_id = s.store_id) as company,
           (select coalesce(jsonb_agg(jsonb_build_object('title', p.title, 'handle', p.handle) order by l.kind), '[]')
              from legal_pages l join content_pages p on p.store_id = l.store_id and p.id = l.page_id
             where l.store_id = s.store_id and p.published_at <= now()) as pages
      from stores s
      join hosts h on h.store = s.store_id and h.is_primary
      left join lateral (
        select theme_key, published #> '{settings,colors}' as colors, published #>> '{settings,checkout,logo_checkout}' as logo,
               published #>> '{fixed,header,settings,logo_desktop}' as header_logo,
               published #> '{fixed,footer,settings}' as footer
          from themes where themes.store_id = s.store_id and is_live) t on true
     where s.store_id = ${storeId}`.execute(db)
  return lookOf(rows[0]!, publicOrigin(ports, rows[0]!.host))
}

function lookOf(row: Row, storeUrl: string): MailLook {
  const { themeKey, name, email, pages } = row
  return {
    themeKey,
    storeName: name,
    storeUrl,
    logoUrl: row.logo ? webAddress(row.logo, storeUrl) : '',
    button: readableButton(row, buttons[themeKey]),
    sender: {
      name: row.businessName || row.company || name,
      address: row.businessAddress ? storedAddress(row.businessAddress) : (row.themeAddress?.trim() ?? ''),
      email,
      phone: row.phone || (row.themePhone?.trim() ?? ''),
    },
    links: pages.map(({ title, handle }) => ({
      label: title,
      url: `${storeUrl}/pages/${encodeURIComponent(handle)}`,
    })),
  }
}

/** '' for an address that mail programs cannot load. */
function webAddress(address: string, origin: string): string {
  const url = URL.parse(address, origin)
  return url && /^https?:$/.test(url.protocol) ? url.href : ''
}

const readable = 4.5

/** The colors of the cart button. A label that is hard to read becomes white or black. */
function readableButton({ ground, label }: Row, standard: MailLook['button']): MailLook['button'] {
  if (!ground || contrastRatio(ground, '#FFFFFF') === undefined) return standard
  const isReadable = (one: string) => (contrastRatio(ground, one) ?? 0) >= readable
  return { ground, label: [label ?? standard.label, '#FFFFFF'].find(isReadable) ?? '#000000' }
}
