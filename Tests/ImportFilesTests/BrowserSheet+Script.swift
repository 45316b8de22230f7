extension BrowserSheet {
  /// Lays out the sheet, and tells what is where. It reads each book's package by itself. The pages lie in
  /// frames in which no script runs, since none does in an imported book.
  static let script = #"""
    const named = (node, name) => [...node.getElementsByTagNameNS("*", name)];
    const xml = address => {
      const request = new XMLHttpRequest();
      request.open("GET", address, false);
      request.overrideMimeType("text/xml");
      request.send();
      return request.responseXML;
    };
    const wordsAside = `* { -webkit-text-fill-color: transparent !important; text-shadow: none !important;
      text-decoration-color: transparent !important; }
      text, tspan, textPath { fill: transparent !important; stroke: transparent !important; }`;

    // The first fixed pages of a book, in reading order.
    const pages = (book, number) => {
      const container = xml(`${number}/META-INF/container.xml`);
      const root = new URL(`${number}/${named(container, "rootfile")[0].getAttribute("full-path")}`, location);
      const list = xml(root);
      const items = Object.fromEntries(named(list, "item").map(item => [item.id, item]));
      const all = named(list, "meta").find(meta => meta.getAttribute("property") === "rendition:layout");
      const layout = `rendition:layout-${all ? all.textContent.trim() : "reflowable"}`;
      const isFixed = entry => {
        const properties = (entry.getAttribute("properties") || "").split(/\s+/);
        const own = properties.find(property => property.startsWith("rendition:layout-"));
        return (own || layout) === "rendition:layout-pre-paginated";
      };
      const entries = named(list, "itemref").filter(e => e.getAttribute("linear") !== "no" && isFixed(e));
      return entries.slice(0, mostPages).map(entry => {
        const item = items[entry.getAttribute("idref")];
        const address = new URL(item.getAttribute("href"), root).href;
        const name = decodeURIComponent(address.split("/").pop()).replace(/\.[^.]*$/, "");
        return { book, number, address, name, isPicture: /^image\/(?!svg)/.test(item.getAttribute("media-type")) };
      });
    };

    const shown = books.flatMap(pages);
    shown.forEach((page, index) => {
      page.tile = { x: index % columns * side, y: Math.floor(index / columns) * side, width: side, height: side };
      page.frame = document.createElement(page.isPicture ? "img" : "iframe");
      if (!page.isPicture) {
        page.frame.setAttribute("sandbox", "allow-same-origin");
        page.frame.scrolling = "no";
      }
      page.frame.src = page.address;
      page.frame.style = "border: 0; transform-origin: 0 0; position: absolute; background: white";
      page.part = document.createElement("div");
      page.part.append(page.frame);
      document.body.append(page.part);
    });

    // Under the squares, row by row: where the next page with gradients is drawn, and how high its row is.
    const next = { x: 0, y: Math.ceil(shown.length / columns) * side, height: 0 };
    const wholeTile = book => {
      const cells = length => Math.ceil(length / dots / cell) * cell;
      const [width, height] = [cells(book.width), cells(book.height)];
      if (next.x + width > sheet.width) Object.assign(next, { x: 0, y: next.y + next.height, height: 0 });
      const tile = { x: next.x, y: next.y, width, height };
      if (tile.y + height > sheet.height) throw new Error("the sheet has no room for all gradients");
      Object.assign(next, { x: next.x + width, height: Math.max(next.height, height) });
      return tile;
    };

    // A page's sides in its own pixels, for a device of 1024 × 768.
    const size = (page, view) => {
      if (page.isPicture) return [page.frame.naturalWidth, page.frame.naturalHeight];
      const root = view.documentElement;
      if (root.localName === "svg") {
        const box = root.viewBox.baseVal;
        return box && box.width ? [box.width, box.height] : [root.width.baseVal.value, root.height.baseVal.value];
      }
      const meta = view.querySelector("meta[name=viewport]");
      const number = (name, device) => {
        const found = meta && new RegExp(`${name}\\s*=\\s*([^,;\\s]+)`).exec(meta.content);
        return found && (/^device/.test(found[1]) ? device : parseFloat(found[1]));
      };
      const sides = [number("width", 1024), number("height", 768)];
      if (sides[0] && sides[1]) return sides;
      const picture = view.querySelector("img");
      return picture ? [picture.naturalWidth, picture.naturalHeight] : [1024, 768];
    };

    const place = (rects) => {
      const [left, top] = [Math.min(...rects.map(r => r.left)), Math.min(...rects.map(r => r.top))];
      const [right, bottom] = [Math.max(...rects.map(r => r.right)), Math.max(...rects.map(r => r.bottom))];
      return { x: left, y: top, width: right - left, height: bottom - top };
    };
    // The marks of quotations are no letters: those of `<q>` are in no text of the page.
    const plain = text => text.replace(/[\s\u2018\u2019\u201C\u201D]+/g, "").toLowerCase();
    const isSeen = (view, element) =>
      element.getClientRects().length && view.defaultView.getComputedStyle(element).visibility === "visible";

    // Where texts lie, each after the one before as far as that can be, and the letters beside them.
    const places = (view, texts) => {
      let all = "";
      const letters = [];
      const walker = view.createTreeWalker(view.body || view.documentElement, NodeFilter.SHOW_TEXT);
      for (let node; (node = walker.nextNode());) {
        const parent = node.parentElement;
        if (/^(script|style|title|desc|metadata)$/.test(parent.localName) || !isSeen(view, parent)) continue;
        let offset = 0;
        for (const letter of node.data) {
          for (const unit of plain(letter).split("")) {
            all += unit;
            letters.push({ node, start: offset, end: offset + letter.length });
          }
          offset += letter.length;
        }
      }
      let last = 0;
      const isFound = Array(letters.length).fill(false);
      const words = texts.map(text => {
        const sought = plain(text);
        const start = [all.indexOf(sought, last), all.indexOf(sought)].find(start => start >= 0);
        if (start === undefined || !sought) return null;
        last = start + sought.length;
        isFound.fill(true, start, last);
        const range = view.createRange();
        range.setStart(letters[start].node, letters[start].start);
        range.setEnd(letters[last - 1].node, letters[last - 1].end);
        const rects = [...range.getClientRects()].filter(rect => rect.width > 0);
        return rects.length ? place(rects) : null;
      });
      return { words, otherLetters: [...all].filter((_, index) => !isFound[index]).join("") };
    };

    const look = page => {
      const view = page.isPicture ? null : page.frame.contentDocument;
      const [width, height] = size(page, view);
      const elements = view ? [...view.querySelectorAll("*")] : [];
      const ground = element => view.defaultView.getComputedStyle(element).backgroundImage;
      if (elements.some(element => ground(element).includes("gradient("))) page.tile = wholeTile(page.book);
      const tile = page.tile;
      page.part.style = `position: absolute; left: ${tile.x}px; top: ${tile.y}px; width: ${tile.width}px;
        height: ${tile.height}px; overflow: hidden`;
      // As a page that is fitted into its book, and the book's page into the tile.
      const scale = Math.min(page.book.width / width, page.book.height / height)
        * Math.min(tile.width / page.book.width, tile.height / page.book.height);
      page.frame.style.width = `${width}px`;
      page.frame.style.height = `${height}px`;
      page.frame.style.left = `${(tile.width - width * scale) / 2}px`;
      page.frame.style.top = `${(tile.height - height * scale) / 2}px`;
      page.frame.style.transform = `scale(${scale})`;
      const seen = { book: page.number, name: page.name, tile, width, height };
      if (!view) {
        const picture = { place: { x: 0, y: 0, width, height }, isSure: true };
        return { ...seen, pictures: [picture], words: [], otherLetters: "" };
      }
      const space = view.body ? "http://www.w3.org/1999/xhtml" : "http://www.w3.org/2000/svg";
      const style = view.createElementNS(space, "style");
      style.textContent = wordsAside;
      view.documentElement.append(style);
      const pictures = elements.filter(element => isSeen(view, element)).flatMap(element => {
        const isSure = /^(img|image)$/.test(element.localName);
        const mayBe = element.localName === "svg" || ground(element) !== "none";
        return isSure || mayBe ? [{ place: place([element.getBoundingClientRect()]), isSure }] : [];
      });
      return { ...seen, pictures, ...places(view, page.book.texts[page.name] || []) };
    };

    onload = () => {
      let report;
      try {
        report = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(shown.map(look)))));
      } catch (error) {
        report = error.stack;
      }
      const list = document.createElement("pre");
      list.style.display = "none";
      list.textContent = `begin(${report})end`;
      document.body.append(list);
    };
    """#
}
