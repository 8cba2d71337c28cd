import type { Rule } from '../page/fault';

/** Pages that break one rule each. */
export const brokenPages: Readonly<Record<string, { breaks: Rule; html: string }>> = {
  'a button under a transparent panel': {
    breaks: 'covered',
    html: `<main><button>Save</button><div style="position:absolute;inset:0;opacity:0"></div></main>`,
  },
  'a button under a panel that is hidden by content-visibility': {
    breaks: 'covered',
    html: `<main style="position:relative"><button style="position:static">Save</button>
      <div style="position:absolute;inset:0;content-visibility:hidden"><p>earlier panel</p></div></main>`,
  },
  'a button without pointer events': {
    breaks: 'covered',
    html: `<main><button style="pointer-events:none">Save</button><p>text</p></main>`,
  },
  'a button below what is cut off': {
    breaks: 'out of reach',
    html: `<main style="height:100px;overflow:hidden"><p style="height:200px">long</p><button>Save</button></main>`,
  },
  'a button that Tab leaves out': { breaks: 'no tab', html: `<main><button tabindex="-1">Save</button></main>` },
  'a text that acts as a button': { breaks: 'no tab', html: `<main><span role="button">Save</span></main>` },
  'a region that keeps its wheel': {
    breaks: 'no wheel',
    html: `<main><div id="box" style="height:100px;overflow:auto"><p style="height:500px">long</p></div></main>
      <script>document.getElementById('box').addEventListener('wheel', (event) => event.preventDefault(), { passive: false });</script>`,
  },
  'a list that is cut off': {
    breaks: 'no wheel',
    html: `<main style="height:100px;overflow:hidden"><p style="height:200px">long</p><button>Save</button></main>`,
  },
  'a covered region': {
    breaks: 'no wheel',
    html: `<main><div style="height:100px;overflow:auto"><p style="height:500px">long</p></div>
      <div style="position:absolute;inset:0"></div></main>`,
  },
  'two texts on one place': {
    breaks: 'overlap',
    html: `<main style="position:relative"><p style="margin:0">First text</p>
      <p style="position:absolute;margin:0;top:0;left:4px;pointer-events:none">Second text</p></main>`,
  },
  'a cut text': {
    breaks: 'cut',
    html: `<main><p style="width:60px;overflow:hidden;white-space:nowrap">A text that is much longer</p></main>`,
  },
  'an ellipsis without a title': {
    breaks: 'cut',
    html: `<main><p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">A text that is much longer</p></main>`,
  },
  'a text that is cut below': {
    breaks: 'cut',
    html: `<main><p style="width:60px;height:30px;overflow:hidden">A text that is much longer</p></main>`,
  },
  'a narrow column': {
    breaks: 'narrow column',
    html: `<main><table style="table-layout:fixed;width:300px"><tr><th style="width:40px">No</th><th>Name</th></tr>
      <tr><td>1</td><td>Boiler</td></tr></table></main>`,
  },
  'a page wider than its window': { breaks: 'wide page', html: `<main><div style="width:5000px">wide</div></main>` },
  'a focus that is not seen': {
    breaks: 'no focus ring',
    html: `<style>button:focus{outline:none}</style><main><button>Save</button></main>`,
  },
  'a focus that leaves the dialog': {
    breaks: 'focus outside',
    html: `<main><button>Behind</button></main><div>
      <div role="dialog" aria-modal="true" aria-label="Edit" style="position:fixed;inset:50px;background:#fff;z-index:10">
      <button>OK</button></div></div>`,
  },
  'what stays busy': { breaks: 'loading', html: `<main aria-busy="true">Loading</main>` },
  'a call without end': {
    breaks: 'loading',
    html: `<main>List</main><script>const ask = () => fetch('/api/list').then(ask); void ask();</script>`,
  },
  'a console error': { breaks: 'error', html: `<main>List</main><script>console.error('broken');</script>` },
  'an error of the page': { breaks: 'error', html: `<main>List</main><script>throw new Error('broken');</script>` },
  'a call that fails': { breaks: 'failed call', html: `<main>List</main><script>void fetch('/api/missing');</script>` },
  'a call that is refused in its answer': { breaks: 'failed call', html: `<main>List</main><script>void fetch('/api/refused');</script>` },
};

const rowOf = (index: number): string =>
  `<tr><td><input type="checkbox" aria-label="row ${index}"></td><td><a href="#${index}">Boiler ${index}</a></td></tr>`;

/** A page with everything that the rules look at, as it should be. */
export const goodPage = `<style>
    button:focus, a:focus, input:focus, select:focus, [tabindex]:focus { outline: 2px solid blue }
    .dots { width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
    .read { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  </style>
  <header><h1>Sites</h1><a href="#list">List</a> <button>Add</button> <button disabled style="pointer-events:none">Later</button></header>
  <main>
    <label>Name <input></label> <label><input type="checkbox" style="opacity:0;position:absolute">Active</label>
    <span><input aria-label="Text" value="Boiler"><span><button tabindex="-1">Clear</button></span></span>
    <p style="width:6em">See the <a href="#report">long report of the year</a></p>
    <select><option>One</option><option>Two</option></select>
    <p class="dots" title="A text that is much longer">A text that is much longer</p>
    <span class="read">For readers alone</span>
    <div tabindex="0" aria-label="Rows" style="height:120px;overflow:auto">
      <table style="width:400px"><tr style="position:sticky;top:0;background:#fff"><th style="width:40px"></th><th>Name</th></tr>
      ${Array.from({ length: 30 }, (_, index) => rowOf(index)).join('')}</table>
    </div>
    <div role="tablist"><button role="tab" tabindex="0">First</button><button role="tab" tabindex="-1">Second</button></div>
  </main>
  <script>void fetch('/api/list');</script>`;

/** A dialog that catches the focus before it rests outside. */
export const catchingPage = `<main><button>Behind</button></main>
  <div><div role="dialog" aria-modal="true" aria-label="Edit" style="position:fixed;inset:50px;background:#fff">
    <button id="ok">OK</button></div></div>
  <script>document.addEventListener('focusin', ({ target }) =>
    target.closest('[role="dialog"]') || document.getElementById('ok').focus());</script>`;
