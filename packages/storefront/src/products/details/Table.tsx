import { tableRows } from './table-rows.ts'

export function Table({ html }: { html: string }) {
  return (
    <table className="facts">
      <tbody>
        {tableRows(html).map(({ head, cell }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no key
          <tr key={index}>
            {head ? (
              <>
                <th scope="row">{head}</th>
                <td>{cell}</td>
              </>
            ) : (
              <td colSpan={2}>{cell}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
