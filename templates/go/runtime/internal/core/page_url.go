package core

// URLPaging follows the URL in the body of a page.
func URLPaging(p *Pager) (pageSteps, error) {
	return &urlSteps{addressSteps: newAddressSteps(p.start)}, nil
}

type urlSteps struct{ addressSteps }

func (s *urlSteps) advance(p *Pager, page *pageContent) (outlook, error) {
	value, pointer := page.at(p.paging.NextURL), pointerTo(p.paging.NextURL)
	address, isString := stringOf(value)
	if !isString && !saysNothing(value) {
		message := "expected the URL of the next page at \"" + pointer + "\", found " + kindOf(value)
		return outlook{verdict: continues, failure: page.failure(pointer, message)}, nil
	}
	return s.moveTo(address, pointer, p, page), nil
}
