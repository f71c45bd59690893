import sys; sys.path.insert(0,'.')
import time, warnings; warnings.simplefilter("error")
from sample import models as m
from sample._runtime.decode import decode
from sample._runtime.encode import encode
raw={"id":"x","name":7,"petStatus":"purple","tags":["a",3],"extra":1,"owner":{"name":"o","pets":[{"id":1.0,"name":"n","petStatus":"sold"}]},
 "payment":{"method":"card","cardNumber":"1","fallback":{"method":"beads","n":1}},"contacts":[{"name":"a"},{"name":"b","email":"e"}],"priority":2}
d=decode(m.Pet,raw); print(d.value); print(d.issues); print(encode(d.value,m.Pet)==raw, encode(d.value))
p=m.Pet(id=1,name="x",status="sold",owner={"name":"o"},payment={"method":"cash","change":"2"},contacts=[{"name":"n"}])
print(p); print(p.model_dump(mode="json",by_alias=True,exclude_unset=True)); print(encode(p))
try: m.Pet(id=1,name="x",status="sold",owner={"name":"o","pets":[{"id":"z","name":"q","petStatus":"sold"}]},payment={"method":"card"},contacts=[{"foo":1}])
except ValueError as e: print([(x["loc"],x["type"]) for x in e.errors()])
import json
print(json.dumps(m.Pet.model_json_schema())[:3000])
print(m.Account(login="l",password="s",manager=None,recovery_code="x",note=None,nickname=None), encode(m.Account(login="l",password="s",manager=None,note=None,nickname=None)))
for n in dir(m):
    x=getattr(m,n)
    if isinstance(x,type) and hasattr(x,"model_rebuild"): x.model_rebuild(); x.__sdk_shape__().table; x.model_json_schema(); x.model_json_schema(mode="serialization")
print(m.Mixed(input=[1,2],limit="5",free={"a":[1,"x",{"b":True}]}), decode(m.Mixed,{"input":[1,2],"when":"2024-01-01T00:00:00Z","free":{"a":[1,{"b":"c"}]}}))
print(decode(m.Scores,{"total":1,"a":{"method":"m"}}), m.Scores(total=1,a={"method":"m"}))
print(m.Oddities(from_="a",int_=1,copy_="c"), decode(m.Oddities,{"from":"x","foo_bar":"1","fooBar":"2","_private":"3","__proto__":"4"}).value)
print(decode(m.Order,{"id":"1","pet":raw}).value.model_dump_json()[:60], m.Order(pet=p))
