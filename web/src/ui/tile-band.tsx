import './tile-band.css';
import type { ReactNode } from 'react';

export interface Tile {
  label: string;
  value: ReactNode;
  /** Small, behind the value: "%" or "s". */
  unit?: string;
}

/** Figures side by side in one ruled band. */
export function TileBand({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="tiles">
      {tiles.map((tile) => (
        <div className="tile" key={tile.label}>
          <dt>{tile.label}</dt>
          <dd>
            {tile.value}
            {tile.unit !== undefined && <small>{tile.unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
